import { update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import type { NotificationSetting } from '../../../data/prisma/client';
import { type Context, createContext, type Merchant, type Services } from '../../../identity/context';
import { listMembers, type Member } from '../../../identity/people/members';
import { findMerchant, processClaimed } from '../../../identity/work';
import type { Id } from '../../../kernel/id';
import { formatMoney } from '../../../kernel/money/amount-text';
import type { Money } from '../../../kernel/money/money';
import type { Paragraph } from '../../../mail/mail';
import type { Feature } from '../../kit/feature';
import type { NeedKind, NeedLine } from '../../kit/words/need';
import type { NotificationKind } from '../../kit/words/notification';
import { mailWrite } from '../email/public';
import { choicesOf } from './choices';
import { approvalPath, footer, linkTo } from './mail-text';
import { nextSummary, yesterdayIn } from './morning';
import * as store from './store';

type Parts = readonly Pick<Feature, 'home'>[];

const BATCH = 20;
const AT_ONCE = 4;

/** Each summary is sent once: its email and the next due time commit together. */
export async function sendSummaries(services: Services, parts: Parts): Promise<number> {
  const due = await store.summariesDue(services, services.clock.realNow(), BATCH);
  return processClaimed(due, AT_ONCE, (setting) => sendOne(services, parts, setting));
}

async function sendOne(services: Services, parts: Parts, setting: NotificationSetting): Promise<void> {
  const { merchant_id, person_id, summary_at } = setting;
  const merchant = await findMerchant(services, merchant_id);
  const member = (await listMembers(services, merchant_id)).find(({ id }) => id === person_id);
  const next = member ? nextSummary(services.clock.realNow(), member.time_zone) : null;
  const ctx = member && contextOf(services, merchant, member);
  const lines = member && ctx ? await linesOf(ctx, parts, member, setting) : [];
  await commit<'stale'>(services, {
    merchantId: merchant_id,
    writes: [
      update('notification_setting', { person_id, summary_at }, { summary_at: next }, { missing: 'stale' }),
      ...(ctx && member && lines.length ? [mailOf(ctx, member, lines)] : []),
    ],
  });
}

const contextOf = (services: Services, merchant: Merchant, { id, name, scopes }: Member): Context =>
  createContext(
    services,
    {
      actor: { type: 'person', id: id as Id<'person'>, name },
      merchant,
      scopes,
      visitor: null,
      people: [id],
    },
    { requestId: '' },
  );

const mailOf = (ctx: Context, { id, email }: Member, lines: readonly Paragraph[]) =>
  mailWrite(ctx, {
    kind: 'daily_summary',
    subjectId: null,
    personId: id,
    to: email,
    subject: `Daily summary for ${ctx.merchant.name}`,
    paragraphs: [...lines, { link: linkTo(ctx, '/') }, ...footer(ctx)],
  });

type ApprovalLine = {
  readonly kind: NeedKind;
  readonly words: readonly [one: string, several: string];
  readonly page: string;
};

const APPROVALS: readonly ApprovalLine[] = [
  {
    kind: 'approve_payout',
    words: ['payout needs your approval', 'payouts need your approval'],
    page: '/payouts',
  },
  {
    kind: 'approve_settlement',
    words: ['withdrawal needs your approval', 'withdrawals need your approval'],
    page: '/withdrawals',
  },
  {
    kind: 'approve_internal_transfer',
    words: ['internal transfer needs your approval', 'internal transfers need your approval'],
    page: '/internal-transfers',
  },
];

const MAX_LINKS = 5;

const DUE_WITHIN_MS = 2 * 24 * 3600_000;

async function linesOf(ctx: Context, parts: Parts, member: Member, setting: NotificationSetting) {
  const choices = choicesOf(member, setting);
  const wants = (kind: NotificationKind) => choices[kind].mail === 'daily';
  const lines: Paragraph[] = [];
  const needOf = (kind: NeedKind) => parts.flatMap(({ home }) => home?.needs?.[kind] ?? [])[0];
  if (wants('approval_waiting'))
    for (const { kind, words, page } of APPROVALS) {
      const found = await needOf(kind)?.find(ctx, MAX_LINKS);
      if (!found?.count) continue;
      lines.push(sentence(found.count, words, found.totals));
      for (const line of found.lines)
        lines.push({
          link: linkTo(ctx, approvalPath(ctx, member.id, `${page}/${line.id}`)),
          label: `Review ${amountText(line)}`,
        });
    }
  if (wants('request')) {
    const found = await needOf('request')?.find(ctx, 100);
    const soon = ctx.now().getTime() + DUE_WITHIN_MS;
    const urgent =
      found?.lines.filter(({ due_at }) => due_at && new Date(due_at).getTime() <= soon).length ?? 0;
    if (found?.count)
      lines.push(
        `${sentence(found.count, ['information request is open', 'information requests are open'])} ${urgent > 0 ? `${urgent} due within 2 days.` : ''}`,
      );
  }
  const day = yesterdayIn(ctx.now(), member.time_zone);
  for (const { home } of parts) {
    for (const [kind, { words, find }] of Object.entries(home?.summary ?? {})) {
      if (!wants(kind as NotificationKind)) continue;
      const { count, totals } = await find(ctx, day);
      if (count) lines.push(sentence(count, words, totals));
    }
  }
  return lines;
}

const amountText = ({ amount, name }: NeedLine) =>
  amount ? `${formatMoney(amount.amount, amount.currency)} to ${name}` : name;

function sentence(count: number, [one, several]: readonly [string, string], totals: readonly Money[] = []) {
  const amounts = totals.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ');
  return `${count} ${count === 1 ? one : several}${amounts && `: ${amounts}`}.`;
}
