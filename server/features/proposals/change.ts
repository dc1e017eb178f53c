import type { Context } from '../../access/context';
import type { Tx } from '../../db/client';
import type { Proposal } from '../../db/prisma/client';
import type { MailStatus } from '../../mail/mail';

export type Kind = 'rules' | 'member' | 'invite';

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
