export { InternalTransferBadge, InternalTransferStatus, partiesText } from './internal-transfer-status';
