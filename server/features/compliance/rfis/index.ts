import type { Event } from '../../../data/prisma/client';
import { read } from '../../../identity/transaction';
import { DomainError, notFound } from '../../../kernel/error';
import { calendarDate } from '../../../kernel/time/time-text';
import { exportList } from '../../kit/export';
import { type Alerts, type Feature, feature, lazy, type NoticeWords } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { pendingTasks } from '../../kit/needs';
import { rfiWire } from './contract';
import { rfisDashboard } from './dashboard';
import { createRfiHits, rfiList, viewOf } from './list';
import { rfiMachine } from './machine';
import { comment, get, list } from './read';
import type { WholeRfi } from './store';
import * as store from './store';
import { collectSubjects, type RfiSubjects, requireSubject } from './subject';
import { rfiToWire } from './wire';

const resourcesOf = (subjects: () => RfiSubjects) => ({
  rfi: {
    prefix: 'rfi',
    page: '/rfis',
    wire: rfiWire,
    toWire: rfiToWire,
    notices: rfiNotices(subjects),
    alerts: rfiAlerts,
    lifecycle: { title: 'RFI', machine: rfiMachine, starts: ['action_required'] },
  },
  rfi_document: { prefix: 'rfidoc' },
  rfi_comment: { prefix: 'rficom' },
});

export function createRfisFeature(features: () => readonly Feature[]) {
  const subjects = lazy(() => collectSubjects(features()));
  const inbox = rfiList(subjects);
  return feature(rfisDashboard, {
    resources: resourcesOf(subjects),
    home: { needs: rfiNeeds(inbox) },
    searchSources: { rfi: createRfiHits(inbox) },
  })({
    list,
    get,
    comment,
    respond: async (ctx, { id, documents }) => {
      const rfi = await read(ctx, (tx) => store.find(tx, ctx.merchant.id, id));
      if (!rfi) throw notFound();
      if (rfi.status !== 'action_required') {
        throw new DomainError('state_not_allowed', 'The RFI is not waiting for documents');
      }
      await requireSubject(subjects(), rfi.entity_type).answer(ctx, rfi.entity_id, documents);
      return get(ctx, { id });
    },
    rows: listRows(inbox),
    counts: countTabs(inbox),
    export: exportList('requests', inbox),
    view: viewOf(subjects),
  });
}

const rfiNeeds = (inbox: ReturnType<typeof rfiList>) => ({
  request: pendingTasks(inbox, {
    scope: 'answer',
    where: () => ({ status: 'action_required' }),
    sort: { column: 'response_deadline', direction: 'asc' },
    lines: (_ctx, rows) =>
      rows.map(({ rfi, subject }) => ({
        id: rfi.id,
        name: subject.name,
        account: null,
        amount: { amount: subject.amount, currency: subject.currency },
        detail: `On hold until you answer: ${rfi.reason_code_description}`,
        warning: null,
        since: rfi.created_at,
        due_at: rfi.response_deadline,
        version: null,
      })),
  }),
});

const after = ({ image }: Event) => image as WholeRfi;

/** The first RFI of a payout is part of the payout's own notification. */
const rfiAlerts: Alerts = {
  types: ['rfi.asked'],
  find: (_by, events) =>
    events
      .filter((event) => after(event).entity_type !== 'payout' || isAskedAgain(event))
      .map((event) => ({ event, kind: 'request' })),
};

const isAskedAgain = ({ changes }: Event) => 'status' in changes;

const rfiNotices =
  (subjects: () => RfiSubjects): NoticeWords =>
  async (tx, merchantId, events) => {
    const notices = new Map();
    for (const event of events) {
      const { entity_type, entity_id, response_deadline } = after(event);
      const found = await requireSubject(subjects(), entity_type).describe(tx, merchantId, [entity_id]);
      notices.set(event.id, {
        subject_id: event.subject_id,
        about: found.get(entity_id)!,
        title: isAskedAgain(event) ? 'More information requested' : 'Information requested',
        detail: `Answer by ${calendarDate(new Date(response_deadline).toISOString().slice(0, 10))} (UTC)`,
        from: !['payout', 'refund'].includes(entity_type),
      });
    }
    return notices;
  };
