import { createMerchant } from '../../features/platform/merchants/public';
import { withdrawalAccountOf } from '../withdrawal-account';
import { WITHDRAWAL_ACCOUNT } from '../withdrawal-account-input';
import type { Scenario } from './recorder';

export const treasury: Scenario = async (show, ours, engine) => {
  const { fund, merchant } = ours;
  await fund(8_000_00, 'EUR');
  await fund(2_500_00, 'GBP');
  await show('balances.get');
  await show('fx.rate', { query: { source_currency: 'EUR', target_currency: 'USD' } });
  const conversion = await show('conversions.create', {
    body: { source_currency: 'EUR', target_currency: 'USD', source_amount: 1_500_00 },
  });
  await show('conversions.list', { query: { per_page: 2 } });
  await show('conversions.get', { path: { id: conversion.id } });

  await show('withdrawal_accounts.create', { body: WITHDRAWAL_ACCOUNT });
  await withdrawalAccountOf(engine, ours, { currency: 'GBP' });
  await show('withdrawal_accounts.list');
  const settlement = await show('settlements.create', { body: { amount: 400_00, balance_currency: 'GBP' } });
  await show('settlements.list', { query: { per_page: 2 } });
  await show('settlements.get', { path: { id: settlement.id } });
  await show('settlements.transactions', { path: { id: settlement.id } });
  await show('settlements.mock_trigger');

  const shop = await createMerchant(engine.services, {
    handle: `${merchant.handle}-shop`,
    name: 'Northlight Books',
    platform: merchant.handle,
  });
  const transfer = await show('internal_transfers.create', {
    body: {
      amount: 250_00,
      currency: 'USD',
      from_merchant_id: merchant.id,
      to_merchant_id: shop.id,
      reference: 'October float',
    },
  });
  await show('internal_transfers.list', { query: { per_page: 2 } });
  await show('internal_transfers.get', { path: { id: transfer.id } });
};
