'use client';

import { DetailPage } from '../../../_resource/detail-page';
import { auditChange } from './audit-change';

export const AuditChangePage = ({ id }: { id: string }) => <DetailPage detail={auditChange} id={id} />;
