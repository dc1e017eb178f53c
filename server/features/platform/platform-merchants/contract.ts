import * as z from 'zod';
import { contract, idOf, operation } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { amendInput, entityType, onboardInput, platformMerchantWire, status } from './schema';

const merchant_id = idOf('merchant', 'Merchant that you onboarded');

export const platformMerchantsContract = contract({
  name: 'platform_merchants',
  area: 'platform',
  title: 'Platform merchants',
  description: 'Merchants that a platform onboards. Each has balances and an API key of its own.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/platform/merchants',
      summary: 'Onboard a merchant',
      description:
        'A merchant starts as pending and can move money once its status is success. The secret token is returned only once. Store it securely.',
      scope: 'make',
      feature: 'platform',
      status: 201,
      input: onboardInput,
      output: z.object({
        message: z.string(),
        data: platformMerchantWire.extend({
          jwt_token: z.string().meta({ description: 'Secret token of the merchant; never shown again' }),
        }),
      }),
      errors: ['feature_not_enabled', 'not_found', 'forbidden', 'record_exists'],
      events: ['merchant.pending'],
    }),
    list: operation({
      method: 'GET',
      path: '/platform/merchants',
      summary: 'List the merchants you onboarded, newest first',
      scope: 'read',
      feature: 'platform',
      extension: true,
      input: z.strictObject({ status: status.optional(), entity_type: entityType.optional(), ...pageQuery }),
      output: pageOf(platformMerchantWire),
      errors: ['feature_not_enabled'],
    }),
    get: operation({
      method: 'GET',
      path: '/platform/merchants/{merchant_id}',
      summary: 'Get a merchant you onboarded',
      scope: 'read',
      feature: 'platform',
      input: z.strictObject({ merchant_id }),
      output: platformMerchantWire,
      errors: ['feature_not_enabled', 'not_found'],
    }),
    update: operation({
      method: 'PATCH',
      path: '/platform/merchants/{merchant_id}',
      summary: 'Add the passport of an individual or the registration date of a business',
      description: 'Fields you omit don’t change.',
      scope: 'make',
      feature: 'platform',
      input: amendInput,
      output: platformMerchantWire,
      errors: ['feature_not_enabled', 'not_found', 'forbidden', 'state_not_allowed', 'stale'],
      events: ['merchant.updated'],
    }),
    status_update: operation({
      method: 'PATCH',
      path: '/platform/merchants/status-update',
      summary: 'Set the status of a merchant (sandbox)',
      description:
        'pending can change to action_required and back, and to success or failed; success can change to offboarded. In live, the operator reviews merchants.',
      scope: 'make',
      feature: 'platform',
      sandbox: true,
      input: z.strictObject({ merchant_id, target_status: status }),
      output: platformMerchantWire,
      errors: ['feature_not_enabled', 'not_found', 'forbidden', 'state_not_allowed', 'stale'],
      events: [
        'merchant.pending',
        'merchant.action_required',
        'merchant.success',
        'merchant.failed',
        'merchant.offboarded',
      ],
    }),
  },
});
