declare global {
  namespace PrismaJson {
    type RefundDocuments = { readonly id: string }[];
  }
}

export {};
