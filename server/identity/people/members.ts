import type { Id } from '../../kernel/id';
import { type Caller, type Services, toMerchant } from '../context';
import { ROLE_SCOPES, type Role } from './roles';

export type Member = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
};

/** Read by the system role, because people don't belong to one merchant. */
export async function listMembers({ db }: Pick<Services, 'db'>, merchantId: string): Promise<Member[]> {
  const { rows } = await db.system.pool.query<Member>({
    name: 'members',
    text: `SELECT p.id, p.name, p.email, m.role FROM membership m JOIN person p ON p.id = m.person_id
      WHERE m.merchant_id = $1 ORDER BY p.name, p.id`,
    values: [merchantId],
  });
  return rows;
}

export const canApprove = ({ role }: Pick<Member, 'role'>): boolean => ROLE_SCOPES[role].has('approve');

export async function canStillCreate(
  services: Pick<Services, 'db'>,
  merchantId: string,
  personId: string | null,
): Promise<boolean> {
  const member = (await listMembers(services, merchantId)).find(({ id }) => id === personId);
  return member !== undefined && ROLE_SCOPES[member.role].has('make');
}

export const canAdminister = ({ role }: Pick<Member, 'role'>): boolean => ROLE_SCOPES[role].has('administer');

export async function loadCaller(
  { db }: Pick<Services, 'db'>,
  merchantId: string,
  personId: string,
): Promise<Caller | undefined> {
  const { prisma } = db.system;
  const [person, membership, merchant] = await Promise.all([
    prisma.person.findUnique({ where: { id: personId } }),
    prisma.membership.findUnique({
      where: { merchant_id_person_id: { merchant_id: merchantId, person_id: personId } },
    }),
    prisma.merchant.findUnique({ where: { id: merchantId } }),
  ]);
  if (!person || !membership || !merchant) return undefined;
  return {
    actor: { type: 'person', id: person.id as Id<'person'>, name: person.name },
    people: [person.id],
    visitor: null,
    merchant: toMerchant(merchant),
    scopes: ROLE_SCOPES[membership.role as Role],
  };
}
