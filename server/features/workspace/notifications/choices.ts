import type { NotificationSetting } from '../../../data/prisma/client';
import { ROLE_SCOPES, type Role } from '../../../identity/people/roles';
import {
  type Choice,
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  type NotificationKind,
} from '../../kit/words/notification';

export type Choices = Readonly<Record<NotificationKind, Choice>>;

const isOffered = (kind: NotificationKind, role: Role): boolean =>
  ROLE_SCOPES[role].has(NOTIFICATIONS[kind].scope);

export const offeredTo = (role: Role): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => isOffered(kind, role));

const NOTHING: Choice = { in_app: false, mail: 'off' };

export function choicesOf(
  role: Role,
  setting: Pick<NotificationSetting, 'choices'> | null | undefined,
): Choices {
  const chosen = setting?.choices ?? {};
  return Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => {
      const { defaultChoice, roleDefaults } = NOTIFICATIONS[kind];
      return [
        kind,
        isOffered(kind, role) ? (chosen[kind] ?? roleDefaults?.[role] ?? defaultChoice) : NOTHING,
      ];
    }),
  ) as Choices;
}
