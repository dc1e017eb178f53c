-- AlterTable
ALTER TABLE "customer" ALTER COLUMN "state" DROP NOT NULL;

-- AlterTable
ALTER TABLE "platform_merchant" ALTER COLUMN "state" DROP NOT NULL;
