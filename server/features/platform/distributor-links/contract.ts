import * as z from 'zod';
import { amountMinor, contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { DISTRIBUTOR_LINK_STATUSES } from './words';

export const status = z.enum(DISTRIBUTOR_LINK_STATUSES);

export const distributorLinkWire = z
  .object({
    id: z.string(),
    link_type: z.literal('payment_session'),
    url: z.url().meta({ description: 'Link to share, on the fund’s checkout domain' }),
    status: status.meta({
      description:
        '`active` links can be opened. `unavailable`: the relationship or the scheme doesn’t currently allow it. `disabled`: permanently disabled',
    }),
    details: z.object({
      fund_name: z.string(),
      scheme_code: z.string(),
      scheme_name: z.string(),
      plan: z.string(),
      distributor_name: z.string(),
      distributor_arn: z
        .string()
        .meta({ description: 'DIRECT for links that a fund creates to its own schemes' }),
      amount: z.int().optional().meta({ description: 'Preset amount in US cents, if any' }),
    }),
    openings_count: z.int(),
    created_at: timestamp,
  })
  .meta({ id: 'DistributorLink' });

export const schemeWire = z
  .object({
    code: z.string().meta({ description: 'The `scheme_code` of a new link' }),
    name: z.string(),
    plan: z.string(),
    fund_name: z.string(),
    distributor_name: z.string(),
    distributor_arn: z.string(),
    min_fresh_purchase: z.int().meta({ description: 'Least amount of a first purchase, in US cents' }),
    max_fresh_purchase: z.int().meta({ description: 'Largest amount of a first purchase, in US cents' }),
  })
  .meta({ id: 'DistributorScheme' });

const named = { id: idOf('distributor_link', 'Distributor link id') };

export const distributorLinksContract = contract({
  name: 'distributor_links',
  area: 'platform',
  title: 'Distributor links',
  description: 'Reusable links to a scheme of a fund, credited to its distributor.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/distributor-links',
      summary: 'Create a distributor link',
      description:
        'Each investor who opens the link starts their own payment session with the fund, credited to you. Links don’t expire. A fund can create links to its own schemes.',
      scope: 'make',
      status: 201,
      feature: 'distributor_links',
      input: z.strictObject({
        scheme_code: z.string().trim().min(1).max(64).meta({
          description: 'Code of a scheme enabled for you; case and surrounding spaces are ignored',
        }),
        amount: amountMinor(
          'Preset amount in US cents, within the scheme’s limits for a first purchase. The investor can change it',
        ).optional(),
      }),
      output: distributorLinkWire,
      events: ['distributor_link.created'],
    }),
    list: operation({
      method: 'GET',
      path: '/distributor-links',
      summary: 'List distributor links, newest first',
      scope: 'read',
      extension: true,
      input: z.strictObject({ status: status.optional(), ...pageQuery }),
      output: pageOf(distributorLinkWire),
    }),
    schemes: operation({
      method: 'GET',
      path: '/distributor-links/schemes',
      summary: 'List the schemes that you can create links to, by code',
      description: 'The open schemes that their funds have enabled for you, and your own if you are a fund.',
      scope: 'read',
      extension: true,
      feature: 'distributor_links',
      input: z.strictObject({ page: pageQuery.page, per_page: pageQuery.per_page }),
      output: pageOf(schemeWire),
    }),
    get: operation({
      method: 'GET',
      path: '/distributor-links/{id}',
      summary: 'Get a distributor link',
      scope: 'read',
      extension: true,
      input: z.strictObject(named),
      output: distributorLinkWire,
      errors: ['not_found'],
    }),
    disable: operation({
      method: 'PATCH',
      path: '/distributor-links/{id}/disable',
      summary: 'Disable a distributor link',
      description: 'Permanently disables the link.',
      scope: 'make',
      extension: true,
      input: z.strictObject(named),
      output: distributorLinkWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['distributor_link.disabled'],
    }),
  },
});
