import * as z from 'zod';
import { contract, operation } from '../../../kernel/contract';
import { fileContent, receivedFile } from '../../../kernel/file';
import { noteRules } from '../notes/words/note-rule';
import {
  accent,
  allowedOrigins,
  balanceCurrency,
  company,
  lowBalances,
  settingsWire,
  signInRules,
  signInWire,
} from './schema';

const version = z.int().min(0).meta({ description: 'Version the change is based on' });

const saving = <I extends z.ZodRawShape>(summary: string, input: I) =>
  operation({
    method: 'POST',
    summary,
    scope: 'administer',
    input: z.strictObject({ version, ...input }),
    output: settingsWire,
    errors: ['stale'],
    events: ['settings.updated'],
    changes: ['payment_links'],
  });

export const settingsContract = contract({
  name: 'settings',
  title: 'Settings',
  description: 'Company details, branding of customer pages, and display of totals.',
  operations: {
    all: operation({
      method: 'GET',
      summary: 'All settings',
      scope: 'read',
      input: z.strictObject({}),
      output: settingsWire,
    }),
    save_company: saving('Change the company’s details', { company }),
    save_checkout: saving('Change the branding of customer pages', { accent }),
    save_balances: saving('Change the base currency and low-balance limits', {
      base_currency: balanceCurrency,
      low_balances: lowBalances,
    }),
    save_payin_purpose: saving('Change the default purpose of payment links and orders', {
      payin_purpose: z.string().max(20).nullable(),
    }),
    save_origins: saving('Change the origins whose pages may call the API', {
      allowed_origins: allowedOrigins,
    }),
    save_notes: saving('Change the rules for notes', { note_rules: noteRules }),
    sign_in: operation({
      method: 'GET',
      summary: 'Rules for the sign-in of people, and your address',
      scope: 'read',
      input: z.strictObject({}),
      output: signInWire,
    }),
    save_sign_in: operation({
      method: 'POST',
      summary: 'Change the rules for the sign-in of people',
      description:
        'You need a second factor yourself to require one, and must be in one of the networks. Applies at once, also to open sessions.',
      scope: 'administer',
      input: z.strictObject({ version, rules: signInRules }),
      output: signInWire,
      errors: ['stale', 'step_up_required'],
      events: ['settings.updated'],
    }),
    set_logo: operation({
      method: 'POST',
      path: '/settings/logo',
      dashboard: true,
      summary: 'Set the logo on customer pages: a PNG or JPEG file of at most 256 KiB',
      scope: 'administer',
      body: 'multipart',
      input: z.strictObject({ file: receivedFile('Image file') }),
      output: settingsWire,
      events: ['settings.updated'],
    }),
    remove_logo: operation({
      method: 'POST',
      summary: 'Remove the logo',
      scope: 'administer',
      input: z.strictObject({}),
      output: settingsWire,
      events: ['settings.updated'],
      changes: ['payment_links'],
    }),
    logo: operation({
      method: 'GET',
      path: '/settings/logo',
      dashboard: true,
      summary: 'The logo',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({ v: z.string().max(20).optional() }),
      output: fileContent,
      errors: ['not_found'],
    }),
  },
});
