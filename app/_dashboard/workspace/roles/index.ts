export { type Role, rightsText, roleLabel } from './rights';
