import type { Services } from './context';
import { ROLE_SCOPES, type Role } from './roles';

/** A person with a role at a merchant. */
export type Member = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
};

/** Everybody with a role at a merchant, by name. People stand above merchants, so the system reads them. */
export async function membersOf({ db }: Pick<Services, 'db'>, merchantId: string): Promise<Member[]> {
  const { rows } = await db.system.pool.query<Member>({
    name: 'members',
    text: `SELECT p.id, p.name, p.email, m.role FROM membership m JOIN person p ON p.id = m.person_id
      WHERE m.merchant_id = $1 ORDER BY p.name, p.id`,
    values: [merchantId],
  });
  return rows;
}

export const approves = ({ role }: Pick<Member, 'role'>): boolean => ROLE_SCOPES[role].has('approve');

/** Whether somebody still makes payouts at a merchant, for work that goes on in their name. */
export async function stillMakes(
  services: Pick<Services, 'db'>,
  merchantId: string,
  personId: string | null,
): Promise<boolean> {
  const member = (await membersOf(services, merchantId)).find(({ id }) => id === personId);
  return member !== undefined && ROLE_SCOPES[member.role].has('make');
}

export const administers = ({ role }: Pick<Member, 'role'>): boolean => ROLE_SCOPES[role].has('administer');
