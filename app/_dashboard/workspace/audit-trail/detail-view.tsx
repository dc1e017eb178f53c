'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { auditChange } from './detail';

export const AuditChangePage = ({ id }: { id: string }) => <DetailPage detail={auditChange} id={id} />;
