import * as z from 'zod';
import { contract, emailAddress, idOf, operation, timestamp } from '../../../kernel/contract';
import { isTimeZone } from '../../../kernel/time/time-zone';

const role = z.string().max(60).meta({ description: 'A built-in role, or the id of a custom one' });
const role_name = z.string().meta({ description: 'The name of a custom role, or the built-in role' });
const outcome = z.enum(['done', 'proposed']);
const merchantWire = z.object({ id: z.string(), name: z.string(), environment: z.enum(['sandbox', 'live']) });

const preferences = z.object({
  single_keys: z.boolean().meta({ description: 'Whether single-key shortcuts are on' }),
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
    .nullable()
    .meta({
      description: 'For times in the dashboard and the daily summary. Null: the browser’s, and UTC in email',
    }),
});

export const peopleContract = contract({
  name: 'people',
  title: 'People',
  description: 'The signed-in person, and people with access to the merchant.',
  serves: 'both',
  operations: {
    me: operation({
      method: 'GET',
      summary: 'The signed-in person and the selected merchant',
      scope: 'read',
      beforeSecondFactor: true,
      input: z.strictObject({}),
      output: z.object({
        person: z.object({ id: z.string(), name: z.string(), email: z.string() }),
        preferences,
        role,
        role_name,
        scopes: z.array(z.string()),
        organisation: z.object({ name: z.string() }),
        merchant: merchantWire.extend({
          features: z.array(z.string()).meta({ description: 'Features enabled by the operator' }),
          dynamic_prices: z.boolean().meta({ description: 'Whether dynamic prices were agreed' }),
          has_platform: z.boolean().meta({ description: 'Whether a platform onboarded the merchant' }),
        }),
        merchants: z.array(merchantWire),
        idle_minutes: z.int().meta({ description: 'A session ends after this many minutes without use' }),
        lacks_second_factor: z
          .boolean()
          .meta({ description: 'Whether you must set up a second factor before anything else' }),
        clock_offset_ms: z.int().meta({ description: 'How far the merchant’s clock is ahead of real time' }),
      }),
    }),
    set_preferences: operation({
      method: 'POST',
      summary: 'Change your preferences, for every merchant and browser',
      scope: 'read',
      input: z.strictObject(preferences.partial().shape),
      output: z.object({ preferences }),
    }),
    switch_merchant: operation({
      method: 'POST',
      summary: 'Switch to another merchant of the organisation',
      scope: 'read',
      beforeSecondFactor: true,
      input: z.strictObject({ merchant_id: idOf('merchant', 'Merchant to switch to') }),
      output: z.object({ merchant: merchantWire }),
      errors: ['not_found', 'network_not_allowed'],
    }),
    list: operation({
      method: 'GET',
      summary: 'People with a role at the merchant, and open invitations',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        members: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            email: z.string(),
            role,
            role_name,
            second_factor: z.boolean(),
            seen_at: timestamp.nullable(),
            you: z.boolean(),
            reset_expires_at: timestamp.nullable().meta({
              description: 'End of the open password reset link; null if none, and for other roles',
            }),
          }),
        ),
        invites: z.array(z.object({ id: z.string(), email: z.string(), role_name, expires_at: timestamp })),
        mails: z.boolean().meta({ description: 'Whether invitations are emailed' }),
      }),
    }),
    change_role: operation({
      method: 'POST',
      summary: 'Change the role of a member, or remove them',
      description:
        'Granting or removing a role that creates, approves or administers must be confirmed by another owner or admin.',
      scope: 'administer',
      input: z.strictObject({
        person_id: idOf('person', 'Member to change'),
        role: role.nullable().meta({ description: 'null removes them' }),
      }),
      output: z.object({ outcome, proposal_id: z.string().nullable() }),
      errors: ['not_found', 'forbidden', 'record_exists', 'stale', 'state_not_allowed', 'step_up_required'],
      events: ['member.changed', 'member.proposed'],
    }),
    invite: operation({
      method: 'POST',
      summary: 'Invite a person',
      description:
        'An invitation to a role that creates, approves or administers must be confirmed by another owner or admin.',
      scope: 'administer',
      input: z.strictObject({
        email: emailAddress.max(200),
        role,
      }),
      output: z.object({
        outcome,
        proposal_id: z.string().nullable(),
        link: z.string().nullable().meta({
          description:
            'Path of the invitation link, shown once; null if the link is emailed to the invited address',
        }),
        mailed: z.enum(['sent', 'failed']).nullable().meta({
          description: 'Whether the link was emailed; null if email is off or the link is not sent yet',
        }),
      }),
      errors: ['forbidden', 'record_exists', 'step_up_required'],
      events: ['member.invited', 'member.changed', 'member.proposed'],
    }),
    create_reset_link: operation({
      method: 'POST',
      summary: 'Create a link by which a member sets a new password',
      description:
        'The link works once, for 24 hours, and replaces an earlier one. Without email, another owner or admin must confirm the link of a person who creates, approves or administers, because you see it. You must be an owner or admin of every merchant that the person can access, and an owner where they are one.',
      scope: 'administer',
      input: z.strictObject({ person_id: idOf('person', 'Member who gets the link') }),
      output: z.object({
        outcome,
        link: z.string().nullable().meta({
          description: 'Path of the link, shown once; null if it is emailed to the person',
        }),
        mailed: z.enum(['sent', 'failed']).nullable().meta({
          description: 'Whether the link was emailed; null if email is off',
        }),
        expires_at: timestamp.nullable().meta({ description: 'Null until the link is confirmed' }),
      }),
      errors: ['not_found', 'forbidden', 'record_exists', 'rate_limited', 'step_up_required'],
      events: ['member.reset_link_created', 'member.proposed'],
    }),
    revoke_reset_link: operation({
      method: 'POST',
      summary: 'Withdraw a member’s password reset link',
      scope: 'administer',
      input: z.strictObject({ person_id: idOf('person', 'Member whose link is withdrawn') }),
      output: z.object({ person_id: z.string() }),
      errors: ['not_found', 'forbidden'],
      events: ['member.reset_link_revoked'],
    }),
    revoke_invite: operation({
      method: 'POST',
      summary: 'Withdraw an invitation',
      scope: 'administer',
      input: z.strictObject({ id: idOf('invite', 'Invitation to withdraw') }),
      output: z.object({ id: z.string() }),
      errors: ['not_found'],
      events: ['member.invite_revoked'],
    }),
  },
});
