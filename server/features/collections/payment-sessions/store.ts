import { type PaymentSession, Prisma } from '../../../data/prisma/client';
import type { List } from '../../../data/query/list';
import { listPage } from '../../../data/query/page';
import { findRow } from '../../../data/query/row';
import type { Context, Services } from '../../../identity/context';
import type { PageQuery } from '../../../kernel/page';

export const PAYMENT_SESSIONS: List<PaymentSession> = {
  table: 'payment_session',
  columns: Prisma.PaymentSessionScalarFieldEnum,
};

export const list = ({ db, merchant }: Context, where: Prisma.PaymentSessionWhereInput, query: PageQuery) =>
  listPage(db, PAYMENT_SESSIONS, { merchantId: merchant.id, where, query });

export const find = (
  { db }: Pick<Services, 'db'>,
  merchant_id: string,
  id: string,
): Promise<PaymentSession | null> => findRow(db, PAYMENT_SESSIONS, merchant_id, id);
