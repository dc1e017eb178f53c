import * as z from 'zod';
import { contract, idOf, operation, sessionOperation } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { createInput, paymentSessionWire, sessionViewWire, status, stepInput, type } from './schema';

export const paymentSessionsContract = contract({
  name: 'payment_sessions',
  area: 'payments',
  title: 'Payment sessions',
  description:
    'A hosted flow that collects details and checks, such as identity verification, before payment.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/payment-sessions',
      summary: 'Create a payment session',
      description:
        'The type determines the steps. Send the customer to `url`. After the last step, a payment link is created for the customer to pay. A session expires after 30 minutes.',
      scope: 'make',
      status: 201,
      input: createInput,
      output: paymentSessionWire,
      errors: ['not_found', 'notes_invalid', 'feature_not_enabled'],
      events: ['payment_session.created'],
    }),
    list: operation({
      method: 'GET',
      path: '/payment-sessions',
      summary: 'List payment sessions, newest first',
      scope: 'read',
      extension: true,
      input: z.strictObject({
        status: status.optional(),
        type: type.optional(),
        customer_id: z.string().max(200).optional(),
        ...pageQuery,
      }),
      output: pageOf(paymentSessionWire),
    }),
    get: operation({
      method: 'GET',
      path: '/payment-sessions/{id}',
      summary: 'Get a payment session',
      scope: 'read',
      extension: true,
      input: z.strictObject({ id: idOf('payment_session', 'Payment session id') }),
      output: paymentSessionWire,
      errors: ['not_found'],
    }),
    current: sessionOperation({
      method: 'GET',
      path: '/payment-sessions/current',
      summary: 'Get the session that the token belongs to',
      description: 'Use the token of the payment session.',
      scope: 'read',
      extension: true,
      input: z.strictObject({}),
      output: sessionViewWire,
    }),
    take_step: sessionOperation({
      method: 'POST',
      path: '/payment-sessions/current/steps',
      summary: 'Complete the next step of the session',
      description: 'If the step is already completed, the session is returned unchanged.',
      scope: 'make',
      extension: true,
      input: stepInput,
      output: sessionViewWire,
      errors: ['state_not_allowed', 'stale', 'forbidden'],
      events: [
        'payment_session.in_progress',
        'payment_session.updated',
        'payment_session.completed',
        'payment_session.failed',
      ],
    }),
  },
});
