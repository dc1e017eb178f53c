export { InternalTransferBadge, InternalTransferStatus, partiesText } from './status';
