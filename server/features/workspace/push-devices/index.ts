import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { commit } from '../../../data/commit/commit';
import { toIso } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { deviceOf } from '../../../identity/sign-in/device';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { feature } from '../../kit/feature';
import { pushDevicesContract } from './dashboard';
import * as store from './store';
import { sendPushes } from './work';
import { pushWrite } from './write';

const MAX_DEVICES = 10;
const ADDED = 20;

// Only signed-in people call these, so the actor has an id.
const personOf = ({ actor }: Context): string => actor.id!;

const stateIn = async (tx: Tx, ctx: Context) => {
  const devices = await store.listDevices(tx, personOf(ctx));
  return {
    key: ctx.pusher?.publicKey ?? null,
    devices: devices.map(({ id, name, endpoint, created_at, used_at }) => ({
      id,
      name,
      endpoint,
      created_at: toIso(created_at),
      used_at: used_at && toIso(used_at),
    })),
  };
};

async function add(ctx: Context, keys: Input<typeof pushDevicesContract.operations.add>) {
  const { pusher } = ctx;
  if (!pusher) throw new DomainError('feature_not_enabled');
  if (!pusher.accepts(keys.endpoint, { sandbox: ctx.merchant.environment === 'sandbox' }))
    throw invalid('endpoint', 'host', 'endpoint must be the address of a known push service');
  if (Buffer.from(keys.p256dh, 'base64url').length !== 65)
    throw invalid('p256dh', 'length', 'p256dh must have 65 bytes');
  if (Buffer.from(keys.auth, 'base64url').length !== 16)
    throw invalid('auth', 'length', 'auth must have 16 bytes');
  const personId = personOf(ctx);
  await ctx.attempts.take(`push device ${personId}`, ADDED);
  const state = await asSystem(ctx.db, async (tx) => {
    const before = await store.listDevices(tx, personId);
    if (before.length >= MAX_DEVICES && !before.some(({ endpoint }) => endpoint === keys.endpoint))
      throw new DomainError(
        'state_not_allowed',
        `You have ${MAX_DEVICES} devices with notifications. Remove one first`,
      );
    const session = await tx.session.findUnique({ where: { id: ctx.visitor!.sessionId } });
    await store.saveDevice(tx, {
      ...keys,
      id: ctx.newId('push_device'),
      person_id: personId,
      name: deviceOf(session?.user_agent ?? null) ?? 'Browser',
      created_at: ctx.realNow(),
      used_at: null,
    });
    return stateIn(tx, ctx);
  });
  await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [
      pushWrite(ctx, {
        personId,
        title: 'Notifications are on',
        body: 'This device shows the notifications that you chose.',
        path: '/settings/notifications',
      }),
    ],
  });
  ctx.wake();
  return state;
}

export const pushDevices = feature(pushDevicesContract, {
  resources: { push_device: { prefix: 'pdev' }, push_message: { prefix: 'push' } },
  work: { tasks: { push: sendPushes } },
})({
  list: (ctx) => asSystem(ctx.db, (tx) => stateIn(tx, ctx)),
  add,
  remove: (ctx, { id }) =>
    asSystem(ctx.db, async (tx) => {
      if (!(await store.deleteDevice(tx, personOf(ctx), id))) throw notFound();
      return stateIn(tx, ctx);
    }),
});
