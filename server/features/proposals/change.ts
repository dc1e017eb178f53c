import type { Context } from '../../access/context';
import type { Tx } from '../../db/client';
import type { Proposal } from '../../db/prisma/client';
import type { MailStatus } from '../../mail/mail';

export type Kind = 'rules' | 'member' | 'invite';

/** What a kind of change does once it is confirmed, in the transaction of the confirmation. */
export type Change = {
  /** Refused as stale where what it builds on has moved. `link` is for the one who is invited, by mail. */
  apply(
    tx: Tx,
    ctx: Context,
    proposal: Omit<Proposal, 'change'> & { change: unknown },
    proposer: string,
  ): Promise<{ link?: string }>;
  /** Once the confirmation stands, outside of its transaction: mails the link. */
  handOver?(ctx: Context, change: unknown, link: string): Promise<MailStatus>;
};

export type Changes = Record<Kind, Change>;
