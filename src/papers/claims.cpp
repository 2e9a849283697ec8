// From printed claims to checks.
#include "papers/claims.hpp"

#include <stdexcept>

namespace nimhoff::papers {

std::vector<Check> checks_of(const std::vector<Claim>& claims, const Finders& finders) {
  Finders left = finders;
  std::vector<Check> checks;
  for (const Claim& claim : claims) {
    const auto find = left.extract(claim.id);
    if (find.empty()) throw std::logic_error(claim.id + ": nothing finds out about this claim");
    checks.push_back({claim, find.mapped()});
  }
  if (!left.empty()) throw std::logic_error(left.begin()->first + ": there is no such claim");
  return checks;
}

}  // namespace nimhoff::papers
