// Written by `npm run types:database` with the Supabase CLI.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      back_in_stock_requests: {
        Row: {
          consent_page: string | null
          created_at: string
          email: string
          id: string
          is_waiting: boolean
          language: string
          mailbox: string | null
          mailed_at: string | null
          product_handle: string
          unsubscribe_token: string
          variant_id: string
        }
        ComputedFields: never
        Insert: {
          consent_page?: string | null
          created_at?: string
          email: string
          id?: string
          is_waiting?: boolean
          language?: string
          mailbox?: never
          mailed_at?: string | null
          product_handle: string
          unsubscribe_token?: string
          variant_id: string
        }
        Update: {
          consent_page?: string | null
          created_at?: string
          email?: string
          id?: string
          is_waiting?: boolean
          language?: string
          mailbox?: never
          mailed_at?: string | null
          product_handle?: string
          unsubscribe_token?: string
          variant_id?: string
        }
        Relationships: []
      }
      cart_items: {
        Row: {
          attributes: NonNullable<Json>
          change_id: string | null
          created_at: string
          id: string
          product_id: string
          quantity: number
          session_id: string | null
          updated_at: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          attributes?: NonNullable<Json>
          change_id?: string | null
          created_at?: string
          id?: string
          product_id: string
          quantity?: number
          session_id?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          attributes?: NonNullable<Json>
          change_id?: string | null
          created_at?: string
          id?: string
          product_id?: string
          quantity?: number
          session_id?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'cart_items_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      contact_submissions: {
        Row: {
          created_at: string
          email: string
          first_name: string
          id: string
          language: string
          last_name: string
          message: string
          search_text: string | null
          status: string
          subject: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          email: string
          first_name: string
          id?: string
          language?: string
          last_name: string
          message: string
          search_text?: never
          status?: string
          subject: string
          user_id?: string | null
        }
        Update: {
          created_at?: string
          email?: string
          first_name?: string
          id?: string
          language?: string
          last_name?: string
          message?: string
          search_text?: never
          status?: string
          subject?: string
          user_id?: string | null
        }
        Relationships: []
      }
      newsletter_subscriptions: {
        Row: {
          consent_page: string | null
          created_at: string
          email: string
          id: string
          language: string
          unsubscribe_token: string
        }
        ComputedFields: never
        Insert: {
          consent_page?: string | null
          created_at?: string
          email: string
          id?: string
          language?: string
          unsubscribe_token?: string
        }
        Update: {
          consent_page?: string | null
          created_at?: string
          email?: string
          id?: string
          language?: string
          unsubscribe_token?: string
        }
        Relationships: []
      }
      orders: {
        Row: {
          carrier: string | null
          created_at: string
          customer_contact: string | null
          customer_email: string | null
          discount_amount_cad: number
          gift: Json | null
          id: string
          is_anonymized: boolean
          is_to_forget: boolean
          is_to_send: boolean
          items: NonNullable<Json>
          language: string
          number: string
          refunded_amount_cad: number
          shipped_at: string | null
          shipping_address: Json | null
          shipping_amount_cad: number
          shipping_name: string | null
          status: string
          stripe_session_id: string
          total_amount_cad: number
          tracking_number: string | null
          tracking_url: string | null
          updated_at: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          carrier?: string | null
          created_at?: string
          customer_contact?: never
          customer_email?: string | null
          discount_amount_cad?: number
          gift?: Json | null
          id?: string
          is_anonymized?: boolean
          is_to_forget?: boolean
          is_to_send?: never
          items: NonNullable<Json>
          language?: string
          number?: string
          refunded_amount_cad?: number
          shipped_at?: string | null
          shipping_address?: Json | null
          shipping_amount_cad?: number
          shipping_name?: string | null
          status?: string
          stripe_session_id: string
          total_amount_cad: number
          tracking_number?: string | null
          tracking_url?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          carrier?: string | null
          created_at?: string
          customer_contact?: never
          customer_email?: string | null
          discount_amount_cad?: number
          gift?: Json | null
          id?: string
          is_anonymized?: boolean
          is_to_forget?: boolean
          is_to_send?: never
          items?: NonNullable<Json>
          language?: string
          number?: string
          refunded_amount_cad?: number
          shipped_at?: string | null
          shipping_address?: Json | null
          shipping_amount_cad?: number
          shipping_name?: string | null
          status?: string
          stripe_session_id?: string
          total_amount_cad?: number
          tracking_number?: string | null
          tracking_url?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: []
      }
      products: {
        Row: {
          available_since: string | null
          collection: string | null
          handle: string | null
          id: string
          image_url: string | null
          mirrored_at: string
          name: string
          price_cad: number
          retired_at: string | null
          selected_options: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          available_since?: string | null
          collection?: string | null
          handle?: string | null
          id: string
          image_url?: string | null
          mirrored_at?: string
          name: string
          price_cad: number
          retired_at?: string | null
          selected_options?: NonNullable<Json>
        }
        Update: {
          available_since?: string | null
          collection?: string | null
          handle?: string | null
          id?: string
          image_url?: string | null
          mirrored_at?: string
          name?: string
          price_cad?: number
          retired_at?: string | null
          selected_options?: NonNullable<Json>
        }
        Relationships: []
      }
      profiles: {
        Row: {
          email: string | null
          full_name: string | null
          id: string
          phone: string | null
        }
        ComputedFields: never
        Insert: {
          email?: string | null
          full_name?: string | null
          id: string
          phone?: string | null
        }
        Update: {
          email?: string | null
          full_name?: string | null
          id?: string
          phone?: string | null
        }
        Relationships: []
      }
      reviews: {
        Row: {
          comment: string
          created_at: string
          id: string
          language: string
          product_id: string
          rating: number
          reply: string | null
          status: string
          title: string
          user_email: string | null
          user_id: string
          user_name: string
        }
        ComputedFields: never
        Insert: {
          comment: string
          created_at?: string
          id?: string
          language?: string
          product_id: string
          rating: number
          reply?: string | null
          status?: string
          title: string
          user_email?: string | null
          user_id: string
          user_name: string
        }
        Update: {
          comment?: string
          created_at?: string
          id?: string
          language?: string
          product_id?: string
          rating?: number
          reply?: string | null
          status?: string
          title?: string
          user_email?: string | null
          user_id?: string
          user_name?: string
        }
        Relationships: []
      }
      saved_products: {
        Row: {
          created_at: string
          handle: string
          saved_order: number
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          handle: string
          saved_order?: number
          user_id?: string
        }
        Update: {
          created_at?: string
          handle?: string
          saved_order?: number
          user_id?: string
        }
        Relationships: []
      }
      shop_settings: {
        Row: {
          id: boolean
          notice_email: string | null
          reviews_need_approval: boolean
        }
        ComputedFields: never
        Insert: {
          id?: boolean
          notice_email?: string | null
          reviews_need_approval?: boolean
        }
        Update: {
          id?: boolean
          notice_email?: string | null
          reviews_need_approval?: boolean
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          role: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          role: string
          user_id: string
        }
        Update: {
          role?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      review_summaries: {
        Row: {
          histogram: number[] | null
          product_id: string
          ratings: number | null
          stars: number | null
        }
        ComputedFields: never
        Relationships: []
      }
    }
    Functions: {
      admin_orders: {
        Args: {
          before_created_at?: string
          before_id?: string
          only_to_send?: boolean
          page_size?: number
          search?: string
        }
        Returns: Json
      }
      build_health: {
        Args: Record<PropertyKey, never>
        Returns: {
          built_at: string
          has_failed: boolean
        }[]
      }
      check_rate_limit: { Args: { client_address: string; function_name: string }; Returns: number }
      claim_build: { Args: { hours: number }; Returns: string }
      claim_mails: {
        Args: { at_most: number }
        Returns: {
          data: Json
          id: string
          kind: string
          recipient: string
        }[]
      }
      delete_account: { Args: Record<PropertyKey, never>; Returns: undefined }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      mail_health: { Args: Record<PropertyKey, never>; Returns: Json }
      merge_session_cart: { Args: Record<PropertyKey, never>; Returns: number }
      my_orders: { Args: Record<PropertyKey, never>; Returns: Json }
      my_unpublished_reviews: { Args: { handle: string }; Returns: Json }
      next_mirror_batch: {
        Args: Record<PropertyKey, never>
        Returns: {
          after_cursor: string
          run_digest: string
        }[]
      }
      products_mirrored_at: { Args: Record<PropertyKey, never>; Returns: string }
      queue_back_in_stock_mails: { Args: Record<PropertyKey, never>; Returns: number }
      record_build: { Args: { digest: string }; Returns: string }
      record_mails: { Args: { outcomes: Json }; Returns: number }
      record_mirror_batch: {
        Args: { after_cursor: string; next_cursor: string; run_digest?: string; variants: Json }
        Returns: boolean
      }
      record_order: {
        Args: {
          customer_email: string
          discount_cad?: number
          gift?: Json
          items: Json
          language?: string
          refunded_cad?: number
          session_id: string
          shipping_address?: Json
          shipping_cad: number
          shipping_name?: string
          status: string
          total_cad: number
          user_id: string
        }
        Returns: {
          carrier: string | null
          created_at: string
          customer_contact: string | null
          customer_email: string | null
          discount_amount_cad: number
          gift: Json | null
          id: string
          is_anonymized: boolean
          is_to_forget: boolean
          is_to_send: boolean
          items: NonNullable<Json>
          language: string
          number: string
          refunded_amount_cad: number
          shipped_at: string | null
          shipping_address: Json | null
          shipping_amount_cad: number
          shipping_name: string | null
          status: string
          stripe_session_id: string
          total_amount_cad: number
          tracking_number: string | null
          tracking_url: string | null
          updated_at: string
          user_id: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'orders'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      request_back_in_stock: {
        Args: { email: string; language?: string; product_handle: string; variant_id: string }
        Returns: undefined
      }
      reviews_need_approval: { Args: Record<PropertyKey, never>; Returns: boolean }
      send_order: {
        Args: { carrier: string; order_id: string; tracking_number: string; tracking_url: string }
        Returns: undefined
      }
      subscriber_count: { Args: Record<PropertyKey, never>; Returns: number }
      unsubscribe: { Args: { token: string }; Returns: boolean }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
