-- AlterTable
ALTER TABLE "merchant" ADD COLUMN     "payin_purpose" TEXT;
