import type { NotificationSetting } from '../../../data/prisma/client';
import type { Member } from '../../../identity/people/members';
import {
  type Choice,
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  type NotificationKind,
} from '../../kit/words/notification';

export type Choices = Readonly<Record<NotificationKind, Choice>>;

type Held = Pick<Member, 'role' | 'scopes'>;

const isOffered = (kind: NotificationKind, { scopes }: Pick<Held, 'scopes'>): boolean =>
  scopes.has(NOTIFICATIONS[kind].scope);

export const offeredTo = (held: Pick<Held, 'scopes'>): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => isOffered(kind, held));

const NOTHING: Choice = { in_app: false, mail: 'off', push: false };

export function choicesOf(
  held: Held,
  setting: Pick<NotificationSetting, 'choices'> | null | undefined,
): Choices {
  const chosen = setting?.choices ?? {};
  return Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => {
      const { defaultChoice, roleDefaults } = NOTIFICATIONS[kind];
      // A choice saved before there were push notifications lacks `push`.
      const choice = { ...(roleDefaults?.[held.role] ?? defaultChoice), ...chosen[kind] };
      return [kind, isOffered(kind, held) ? choice : NOTHING];
    }),
  ) as Choices;
}
