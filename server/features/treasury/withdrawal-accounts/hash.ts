import type { Context } from '../../../identity/context';

/** Equal for equal numbers, so that accounts are compared without unsealing. */
export const hashNumber = ({ seal }: Pick<Context, 'seal'>, number: string): string =>
  seal.hash(`withdrawal account ${number}`);
