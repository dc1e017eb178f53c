export { beneficiaryBrief, createInput, paymentRail, payoutWire, rejected } from '../schema';
