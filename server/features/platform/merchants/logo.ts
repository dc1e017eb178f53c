import type { Tx } from '../../../data/client/client';
import { readMerchant } from '../../../data/client/transaction';
import type { MerchantLogo } from '../../../data/prisma/client';
import type { Merchant, Services } from '../../../identity/context';
import { invalid } from '../../../kernel/error';
import { detectPictureType } from '../../compliance/documents/public';

export const MAX_LOGO_BYTES = 256 * 1024;

type Logo = { readonly content_type: string; readonly bytes: Uint8Array<ArrayBuffer> };

export function readLogo(bytes: Uint8Array<ArrayBuffer>): Logo {
  const content_type = detectPictureType(bytes);
  if (!content_type) throw invalid('logo', 'type', 'logo must be a PNG or JPEG file');
  if (bytes.length > MAX_LOGO_BYTES) throw invalid('logo', 'max', 'logo must be at most 256 KiB');
  return { content_type, bytes };
}

export async function writeLogo(tx: Tx, merchant_id: string, logo: Logo | null, at: Date): Promise<void> {
  const where = { merchant_id };
  if (!logo) await tx.merchantLogo.deleteMany({ where });
  else {
    const row = { ...logo, updated_at: at };
    await tx.merchantLogo.upsert({ where, create: { merchant_id, ...row }, update: row });
  }
}

export const findLogo = ({ db }: Services, { id }: Pick<Merchant, 'id'>): Promise<MerchantLogo | null> =>
  readMerchant(db, id, (tx) => tx.merchantLogo.findUnique({ where: { merchant_id: id } }));

export const logoSetAt = async ({ db }: Services, { id }: Pick<Merchant, 'id'>): Promise<Date | null> => {
  const found = await readMerchant(db, id, (tx) =>
    tx.merchantLogo.findUnique({ where: { merchant_id: id }, select: { updated_at: true } }),
  );
  return found?.updated_at ?? null;
};
