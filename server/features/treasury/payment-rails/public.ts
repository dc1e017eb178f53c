export { cutOffOf, estimateCreditDate } from './credit-date';
export { currencyOf, localRailsFor, rails, requireLimits } from './rails';
