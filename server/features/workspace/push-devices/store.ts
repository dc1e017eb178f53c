import type { Tx } from '../../../data/client/client';
import { oneAsSystem } from '../../../data/client/transaction';
import type { PushDevice, PushMessage } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';

type Db = Pick<Services, 'db'>;

const SHOWN = 50;

export const listDevices = (tx: Tx, person_id: string): Promise<PushDevice[]> =>
  tx.pushDevice.findMany({ where: { person_id }, orderBy: { created_at: 'asc' }, take: SHOWN });

/** A browser has one subscription, so it belongs to the person who turned it on last. */
export const saveDevice = (tx: Tx, device: PushDevice) =>
  tx.pushDevice.upsert({
    where: { endpoint: device.endpoint },
    create: device,
    update: { person_id: device.person_id, p256dh: device.p256dh, auth: device.auth, name: device.name },
  });

export async function deleteDevice(tx: Tx, person_id: string, id: string): Promise<boolean> {
  const { count } = await tx.pushDevice.deleteMany({ where: { person_id, id } });
  return count > 0;
}

export const devicesOf = ({ db }: Db, people: readonly string[]): Promise<PushDevice[]> =>
  oneAsSystem(db, (tx) => tx.pushDevice.findMany({ where: { person_id: { in: [...people] } } }));

export const forget = ({ db }: Db, id: string) =>
  oneAsSystem(db, (tx) => tx.pushDevice.deleteMany({ where: { id } }));

export const markUsed = ({ db }: Db, id: string, used_at: Date) =>
  oneAsSystem(db, (tx) => tx.pushDevice.updateMany({ where: { id }, data: { used_at } }));

type Claim = { readonly now: Date; readonly lease: Date; readonly most: number };

export const claim = ({ db }: Db, { now, lease, most }: Claim): Promise<PushMessage[]> =>
  oneAsSystem(
    db,
    (tx) => tx.$queryRaw<PushMessage[]>`
      UPDATE push_message m SET next_attempt_at = ${lease}, attempts = m.attempts + 1
      FROM (
        SELECT merchant_id, id FROM push_message WHERE next_attempt_at <= ${now}
        ORDER BY next_attempt_at LIMIT ${most} FOR UPDATE SKIP LOCKED
      ) due
      WHERE m.merchant_id = due.merchant_id AND m.id = due.id
      RETURNING m.*`,
  );

export const deleteMessage = ({ db }: Db, { merchant_id, id }: PushMessage) =>
  oneAsSystem(db, (tx) => tx.pushMessage.deleteMany({ where: { merchant_id, id } }));

export const postpone = ({ db }: Db, { merchant_id, id }: PushMessage, next_attempt_at: Date) =>
  oneAsSystem(db, (tx) =>
    tx.pushMessage.updateMany({ where: { merchant_id, id }, data: { next_attempt_at } }),
  );
