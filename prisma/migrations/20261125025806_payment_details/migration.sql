-- AlterTable
ALTER TABLE "payin" ADD COLUMN     "country" TEXT;

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "country" TEXT,
ADD COLUMN     "product" JSONB,
ADD COLUMN     "rfi" JSONB;
