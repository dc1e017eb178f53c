'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { auditChange } from './audit-change';
import { auditTrail } from './audit-trail';

export const AuditChangePage = ({ id }: { id: string }) => <DetailPage detail={auditChange} id={id} />;

export const AuditList = () => <ListPage list={auditTrail} />;
