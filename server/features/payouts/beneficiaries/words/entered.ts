import * as z from 'zod';
import { beneficiariesContract } from '../contract';
import { beneficiariesDashboard } from '../dashboard';

const { beneficiary, bank_account, upi_account } = beneficiariesContract.operations.create.input.shape;

/** Details that a beneficiary enters through a link. */
export const enteredDetails = z.strictObject({
  beneficiary: beneficiary.pick({ name: true, latin_name: true, type: true, address: true }),
  bank_account: bank_account.unwrap().omit({ address: true, intermediate_bank: true }).optional(),
  upi_account,
});

const { input, output } = beneficiariesDashboard.operations.check;

/** An account as it is typed, without what the merchant knows of it. */
export const typedAccount = {
  input: input.omit({ currency: true, country: true }),
  output: output.pick({ faults: true, payment_rails: true, bank: true }),
};
