export { accept, type Invited, invited } from './accept';
export { inviteChange } from './invite';
export { findResetLink, resetPassword } from './reset';
export { memberChange } from './role-change';
