export const pageOf = <Row>(...data: Row[]) => ({
  data,
  page_meta: { current: 1, previous: null, next: null, per_page: 50, pages: 1, count: data.length },
});
