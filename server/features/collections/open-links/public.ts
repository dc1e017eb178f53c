export { findOpenLink, type OpenLink } from './open';
export { findLinkOf, giveBackPlace, hasPlace, takePlace } from './places';
