import type { Proposal } from './in/allocate';
import type { Transport } from './settings';

declare global {
  namespace PrismaJson {
    type BankTransport = Transport;
    type EntryProposal = Proposal;
  }
}
