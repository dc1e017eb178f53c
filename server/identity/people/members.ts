import type { Tx } from '../../data/client/client';
import type { Scope } from '../../kernel/contract';
import type { Id } from '../../kernel/id';
import { type Caller, type Services, toMerchant } from '../context';
import { isBuiltIn, scopesOf } from './roles';

export type HeldRole = {
  /** A built-in role, or the id of a custom one. */
  readonly role: string;
  readonly role_name: string;
  readonly scopes: ReadonlySet<Scope>;
};

export type Member = HeldRole & {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Null until chosen. */
  readonly time_zone: string | null;
};

type RoleRow = { role: string; custom_name: string | null; custom_scopes: string[] | null };

/** The columns of `RoleRow`, of a membership `m`. */
export const ROLE_COLUMNS = 'm.role, c.name AS custom_name, c.scopes AS custom_scopes';
export const JOIN_ROLE = 'LEFT JOIN custom_role c ON c.merchant_id = m.merchant_id AND c.id = m.role';

export const heldRole = ({ role, custom_name, custom_scopes }: RoleRow): HeldRole => ({
  role,
  role_name: custom_name ?? role,
  scopes: scopesOf(role, custom_scopes),
});

/** Read by the system role, because people don't belong to one merchant. */
export async function listMembers({ db }: Pick<Services, 'db'>, merchantId: string): Promise<Member[]> {
  const { rows } = await db.system.pool.query<RoleRow & Pick<Member, 'id' | 'name' | 'email' | 'time_zone'>>({
    name: 'members',
    text: `SELECT p.id, p.name, p.email, p.time_zone, ${ROLE_COLUMNS}
      FROM membership m JOIN person p ON p.id = m.person_id ${JOIN_ROLE}
      WHERE m.merchant_id = $1 ORDER BY p.name, p.id`,
    values: [merchantId],
  });
  return rows.map(({ id, name, email, time_zone, ...row }) => ({
    id,
    name,
    email,
    time_zone,
    ...heldRole(row),
  }));
}

/** At all merchants. */
export async function listRolesOf(
  tx: Tx,
  personId: string,
): Promise<(HeldRole & { readonly merchant_id: string })[]> {
  const memberships = await tx.membership.findMany({ where: { person_id: personId } });
  const custom = await tx.customRole.findMany({
    where: {
      merchant_id: { in: memberships.map(({ merchant_id }) => merchant_id) },
      id: { in: memberships.map(({ role }) => role) },
    },
  });
  return memberships.map(({ merchant_id, role }) => {
    const own = custom.find((one) => one.merchant_id === merchant_id && one.id === role);
    const row = { role, custom_name: own?.name ?? null, custom_scopes: own?.scopes ?? null };
    return { merchant_id, ...heldRole(row) };
  });
}

export const canApprove = ({ scopes }: Pick<Member, 'scopes'>): boolean => scopes.has('approve');

export async function canStillCreate(
  services: Pick<Services, 'db'>,
  merchantId: string,
  personId: string | null,
): Promise<boolean> {
  const member = (await listMembers(services, merchantId)).find(({ id }) => id === personId);
  return member?.scopes.has('make') ?? false;
}

export const canAdminister = ({ role }: Pick<Member, 'role'>): boolean =>
  isBuiltIn(role) && scopesOf(role, null).has('administer');

export async function loadCaller(
  services: Pick<Services, 'db'>,
  merchantId: string,
  personId: string,
): Promise<Caller | undefined> {
  const [members, merchant] = await Promise.all([
    listMembers(services, merchantId),
    services.db.system.prisma.merchant.findUnique({ where: { id: merchantId } }),
  ]);
  const member = members.find(({ id }) => id === personId);
  if (!member || !merchant) return undefined;
  return {
    actor: { type: 'person', id: member.id as Id<'person'>, name: member.name },
    people: [member.id],
    visitor: null,
    merchant: toMerchant(merchant),
    scopes: member.scopes,
  };
}
