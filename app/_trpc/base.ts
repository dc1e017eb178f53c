/** Begins the addresses of the operator's console. */
export const OPERATOR_BASE = '/operator';

export const baseOfPath = (path: string | null | undefined): '' | typeof OPERATOR_BASE =>
  path && /^\/operator(?=[/?]|$)/.test(path) ? OPERATOR_BASE : '';

/** Begins the addresses of the page's own requests. */
export const requestBase = () => (typeof location === 'undefined' ? '' : baseOfPath(location.pathname));
