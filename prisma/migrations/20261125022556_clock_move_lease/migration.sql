-- AlterTable
ALTER TABLE "merchant" ADD COLUMN     "clock_moving_until" TIMESTAMPTZ(3);
