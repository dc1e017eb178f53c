export { beneficiaryBrief, createInput, paymentRail, payoutWire, rejected, swiftCharges } from '../schema';
