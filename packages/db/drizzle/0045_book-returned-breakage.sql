ALTER TABLE "shop_bookings" ADD COLUMN "is_broken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_return_id_stock_movements_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_return_id_key" ON "stock_movements" USING btree ("return_id") WHERE "stock_movements"."return_id" is not null;--> statement-breakpoint
ALTER TABLE "shop_bookings" ADD CONSTRAINT "shop_bookings_only_returns_are_broken" CHECK (not "shop_bookings"."is_broken" or "shop_bookings"."type" = 'SHOP_RETURN');--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_only_breakage_was_returned" CHECK ("stock_movements"."return_id" is null or "stock_movements"."type" = 'BREAKAGE');