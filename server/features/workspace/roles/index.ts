import type { Image } from '../../../data/image';
import type { CustomRole } from '../../../data/prisma/client';
import { isGuarded, ROLE_SCOPES, ROLES, scopesOf } from '../../../identity/people/roles';
import { read } from '../../../identity/transaction';
import { feature } from '../../kit/feature';
import { proposedToWire } from '../proposals/public';
import { change, create, removeRole } from './change';
import { rolesContract } from './dashboard';
import * as store from './store';

const toWire = (image: Image<CustomRole> | object): object =>
  'scopes' in image ? { id: image.id, name: image.name, scopes: image.scopes } : proposedToWire(image);

export const roles = feature(rolesContract, {
  resources: { role: { prefix: 'role', toWire } },
})({
  list: (ctx) =>
    read(ctx, async (tx) => {
      const members = await store.countMembers(tx, ctx.merchant.id);
      const builtIn = ROLES.map((name) => ({
        id: name as string,
        version: 0,
        name: name as string,
        scopes: [...ROLE_SCOPES[name]],
        built_in: true,
        guarded: isGuarded(ROLE_SCOPES[name]),
        members: members.get(name) ?? 0,
      }));
      const custom = (await store.list(tx, ctx.merchant.id)).map(({ id, version, name, scopes }) => ({
        id,
        version,
        name,
        scopes: [...scopesOf(id, scopes)],
        built_in: false,
        guarded: isGuarded(scopesOf(id, scopes)),
        members: members.get(id) ?? 0,
      }));
      return { data: [...builtIn, ...custom] };
    }),
  create,
  update: change,
  remove: removeRole,
});
