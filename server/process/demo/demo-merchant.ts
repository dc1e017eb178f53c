import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Merchant, type Services, toMerchant } from '../../identity/context';

/** Handle of the demo's main merchant. */
export const DEMO_MERCHANT = 'northwind';

export const demoPath = (dataDir: string): string => path.join(dataDir, 'demo.json');

/** Undefined unless this deployment seeded a demo: its operator could have created a merchant of this name. */
export async function findDemoMerchant(
  { db }: Pick<Services, 'db'>,
  dataDir: string,
): Promise<Merchant | undefined> {
  if (!existsSync(demoPath(dataDir))) return undefined;
  const row = await db.system.prisma.merchant.findUnique({ where: { handle: DEMO_MERCHANT } });
  return row ? toMerchant(row) : undefined;
}
