import type * as z from 'zod';
import { toDate, toIso } from '../../../../data/image';
import type { PayoutDraft } from '../../../../data/prisma/client';
import type { draftPlan } from '../schema';

export function planToWire(plan: PayoutDraft | undefined): z.output<typeof draftPlan> {
  const { send_on = null, refusal = null } = plan ?? {};
  const by = plan?.scheduled_by;
  return {
    send_on: send_on && toDate(send_on),
    scheduled_by: by?.name ?? null,
    refusal:
      plan && refusal !== null
        ? { code: plan.refusal_code!, reason: refusal, at: toIso(plan.refused_at!) }
        : null,
  };
}
