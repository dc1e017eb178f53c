import type { Tx } from '../../../data/client/client';
import type { Context } from '../../../identity/context';
import { read, transact } from '../../../identity/transaction';
import { invalid } from '../../../kernel/error';
import { type Choice, NOTIFICATIONS, type NotificationKind } from '../../kit/words/notification';
import { choicesOf, offeredTo } from './choices';
import { nextSummary } from './morning';
import * as store from './store';

const whose = ({ merchant, actor }: Context): store.Whose => ({
  merchant_id: merchant.id,
  // Only signed-in people call this, so the actor has an id.
  person_id: actor.id!,
});

const heldBy = ({ visitor, scopes }: Context) => ({ role: visitor!.role, scopes });

export const settings = (ctx: Context) =>
  read(ctx, async (tx) => toWire(ctx, await store.settingOf(tx, whose(ctx))));

type Setting = Awaited<ReturnType<typeof store.settingOf>>;

function toWire(ctx: Context, setting: Setting) {
  const choices = choicesOf(heldBy(ctx), setting);
  return {
    mail: ctx.mailer !== undefined,
    email: ctx.visitor!.email,
    choices: offeredTo(ctx).map((kind) => ({ kind, ...choices[kind] })),
  };
}

type Input = {
  readonly choices: readonly (Choice & { kind: NotificationKind })[];
};

export function saveSettings(ctx: Context, { choices }: Input) {
  const offered = offeredTo(ctx);
  for (const [at, { kind, mail }] of choices.entries()) {
    if (!offered.includes(kind))
      throw invalid(`choices.${at}.kind`, 'role', `Your role isn’t notified of ${NOTIFICATIONS[kind].label}`);
    if (mail === 'daily' && !NOTIFICATIONS[kind].daily)
      throw invalid(
        `choices.${at}.mail`,
        'daily',
        `${NOTIFICATIONS[kind].label} is not in the daily summary`,
      );
  }
  return transact(ctx, async (tx) => {
    const before = await store.settingOf(tx, whose(ctx));
    const now = ctx.realNow();
    const chosen = Object.fromEntries(choices.map(({ kind, ...choice }) => [kind, choice]));
    const all = { ...before?.choices, ...chosen };
    const daily = Object.values(choicesOf(heldBy(ctx), { choices: all })).some(
      ({ mail }) => mail === 'daily',
    );
    const setting = await store.saveSetting(tx, whose(ctx), {
      choices: all,
      summary_at: daily ? nextSummary(now, ctx.visitor!.timeZone) : null,
      updated_at: now,
    });
    return toWire(ctx, setting);
  });
}

/** At every merchant of the person, so `tx` is the system's. */
export const rescheduleSummaries = ({ actor, realNow }: Context, tx: Tx, timeZone: string | null) =>
  store.rescheduleSummaries(tx, actor.id!, nextSummary(realNow(), timeZone));

export async function hiddenFrom(ctx: Context, tx: Tx) {
  const choices = choicesOf(heldBy(ctx), await store.settingOf(tx, whose(ctx)));
  return {
    hidden: offeredTo(ctx).filter((kind) => !choices[kind].in_app),
    approvals: choices.approval_waiting.in_app,
  };
}
