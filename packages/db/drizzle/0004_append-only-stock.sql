CREATE TRIGGER shop_bookings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_bookings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE shop_bookings ENABLE ALWAYS TRIGGER shop_bookings_append_only;
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE stock_movements ENABLE ALWAYS TRIGGER stock_movements_append_only;
