import type { Services } from '../../../identity/context';
import { addressedTo } from '../../../identity/sign-in/addressee';
import { inMerchant } from '../../../kernel/merchant-link';
import { formatMoney } from '../../../kernel/money/amount-text';
import type { Paragraph } from '../../../mail/mail';
import type { Notice, Site } from '../../kit/feature';
import { NOTIFICATIONS, type NotificationKind } from '../../kit/words/notification';
import type { LinkedNotice } from './texts';

const LISTED = 10;

const SETTINGS_PATH = '/settings/notifications';

/** Opens the question before the approval, which still needs a sign-in and a proof. */
export const approvalPath = (by: Place, personId: string, path: string): string =>
  addressedTo(by, personId, `${path}?do=approve`);

const aboutText = ({ about: { amount, currency, name }, from }: Notice): string =>
  amount === null ? name : `${formatMoney(amount, currency)} ${from ? 'from' : 'to'} ${name}`;

type Place = Site &
  Pick<Services, 'seal' | 'clock'> & { readonly merchant: { readonly id: string; readonly name: string } };

export const linkTo = (by: Place, path: string): string => by.urlOf(inMerchant(path, by.merchant));

export function noticeMail(
  by: Place,
  personId: string,
  kind: NotificationKind,
  notices: readonly LinkedNotice[],
) {
  const [first] = notices;
  const several = notices.length > 1;
  const subject = several
    ? `${NOTIFICATIONS[kind].label}: ${notices.length} at ${by.merchant.name}`
    : `${first!.title}: ${aboutText(first!)}`;
  const lines = notices.slice(0, LISTED).map((notice) => `${several ? '• ' : ''}${sentence(notice)}`);
  const rest = notices.length - lines.length;
  const paragraphs: Paragraph[] = [
    ...lines,
    ...(rest > 0 ? [`and ${rest} more.`] : []),
    {
      link: linkTo(by, pathOf(by, personId, kind, notices)),
      ...(kind === 'approval_waiting' && { label: 'Review and approve' }),
    },
    ...footer(by),
  ];
  return { subject, paragraphs };
}

function pathOf(
  by: Place,
  personId: string,
  kind: NotificationKind,
  notices: readonly LinkedNotice[],
): string {
  const { path } = notices[0]!;
  if (notices.length > 1) return kind === 'approval_waiting' ? '/approvals' : '/';
  return kind === 'approval_waiting' ? approvalPath(by, personId, path) : path;
}

/** For the lock screen: the first line says it all. */
export function noticePush(
  by: Place,
  personId: string,
  kind: NotificationKind,
  notices: readonly LinkedNotice[],
) {
  const [first] = notices;
  const several = notices.length > 1;
  return {
    title: several ? `${NOTIFICATIONS[kind].label}: ${notices.length}` : first!.title,
    body: `${several ? '' : `${aboutText(first!)} · `}${by.merchant.name}`,
    path: inMerchant(pathOf(by, personId, kind, notices), by.merchant),
  };
}

const sentence = (notice: Notice) =>
  [`${notice.title}: ${aboutText(notice)}.`, notice.detail].filter(Boolean).join(' ');

export const footer = (by: Place): Paragraph[] => [
  `You get this email because of your notification settings at ${by.merchant.name}. Change them or turn them off:`,
  { link: linkTo(by, SETTINGS_PATH) },
];
