'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { ListPage } from '../../kit/list/list-page';
import { document } from './document';
import { documents } from './documents';

export const DocumentList = () => <ListPage list={documents} />;

export const DocumentPage = ({ id }: { id: string }) => <DetailPage detail={document} id={id} />;
