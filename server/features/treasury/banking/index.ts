import { feature } from '../../kit/feature';
import { bankingDashboard } from './dashboard';
import { postReceipts, postToHouse } from './in/post';
import { bankingInvariants } from './invariants';
import { talkToBanks } from './work';

export const banking = feature(bankingDashboard, {
  resources: {
    bank: {},
    bank_connection: { prefix: 'bank' },
    bank_account: { prefix: 'bacc' },
    bank_file: { prefix: 'bfile' },
    bank_statement: { prefix: 'bstmt' },
    bank_entry: { prefix: 'bentry' },
    bank_transfer: { prefix: 'xfer' },
  },
  invariants: bankingInvariants,
  entryTitles: { unallocated_receipt: 'Money received, not allocated' },
  work: { tasks: { banks: talkToBanks, bank_receipts: postReceipts, bank_house: postToHouse } },
})({});
