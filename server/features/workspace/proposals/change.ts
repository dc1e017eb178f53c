import type { Tx } from '../../../data/client/client';
import type { Proposal } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import type { MailStatus } from '../../../mail/mail';

export type Kind = 'rules' | 'member' | 'invite' | 'reset' | 'key' | 'role';

/** Runs in the transaction of the confirmation. */
export type Change = {
  /** Rejects with `stale` if the underlying data has changed. `link` is mailed to the invited person. */
  apply(
    tx: Tx,
    ctx: Context,
    proposal: Omit<Proposal, 'change'> & { change: unknown },
    proposer: string,
  ): Promise<{ link?: string }>;
  handOver?(ctx: Context, change: unknown, link: string): Promise<MailStatus>;
};

export type Changes = Record<Kind, Change>;
