export { acceptsPayments, findOpenLink, type OpenLink } from './open';
